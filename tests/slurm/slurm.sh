#!/bin/sh
# slurm.sh - an experiment on a Slurm of one machine, started for the test.
#
# A task is killed while it plays; it is queued again, and the report is that of
# one process.  Run it as root: make test-slurm.
set -u
cd "$(dirname "$0")/../.." || exit 2
. tests/lib/tap.sh

processes=
trap 'for process in $processes; do kill -9 "$process" 2>/dev/null; done
    rm -rf "$work"' EXIT
trap 'exit 1' INT TERM

# --- a cluster ---

here=$(hostname -s)
port=$((20000 + $$ % 20000))
mkdir -p "$work/state" "$work/spool" "$work/run"
chmod 755 "$work" "$work/run"
head -c 1024 /dev/urandom >"$work/key"
chmod 600 "$work/key"
cat >"$work/slurm.conf" <<END
ClusterName=riposte
SlurmctldHost=$here(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/run/munge.socket
CryptoType=crypto/munge
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SchedulerType=sched/backfill
SchedulerParameters=sched_min_interval=10000,bf_interval=1
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SwitchType=switch/none
ReturnToService=2
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/run/slurmctld.pid
SlurmdPidFile=$work/run/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
MinJobAge=3600
SlurmdTimeout=300
KillWait=5
NodeName=$here NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF="$work/slurm.conf"

start() { # COMMAND...
    "$@" </dev/null >>"$work/daemons" 2>&1 &
    processes="$processes $!"
}
is_idle() { sinfo -h -o %T 2>/dev/null | grep -q idle; }

start munged --foreground --force --key-file="$work/key" \
    --socket="$work/run/munge.socket" --pid-file="$work/run/munged.pid" \
    --log-file="$work/munged.log" --seed-file="$work/munged.seed"
await [ -S "$work/run/munge.socket" ]
start slurmctld -D
start slurmd -D
await is_idle
point 'a cluster starts (tools/deps slurm installs it)' is_idle
if ! is_idle; then
    sed 's/^/# /' "$work/daemons" "$work"/*.log | tail -n 40
    finish
fi

# --- an experiment in three tasks ---

lab() { run "$RIPOSTE" lab "$@"; }
state() { scontrol -o show job "$1" 2>/dev/null | sed 's/.* JobState=\([A-Z]*\).*/\1/'; }

lab exceed --field alice,heidi,reese --matches 120 --out "$work/alone"
point 'one process plays it' exits 0
lab exceed --field alice,heidi,reese --matches 120 --slurm 3 --out "$work/jobs"
point 'an experiment is submitted' exits 0
point 'with the numbers of its jobs' \
    has "$out" 'Job [0-9]* plays 6 pieces in 3 tasks; job [0-9]* reports.'
tasks=$(sed -n 's/^Job \([0-9]*\) .*/\1/p' "$out")
report=$(sed -n 's/.*; job \([0-9]*\) reports.*/\1/p' "$out")

# Stop the clock for the program of the second task, and kill it.
player() { pgrep -f "^$RIPOSTE lab $work/jobs .*--part 2/3"; }
kill_player() {
    process=$(player) && kill -STOP "$process" &&
        ! has "$work/jobs/slurm-2.log" 'is done' && kill -9 "$process"
}
await kill_player
point 'a task is killed while it plays' lacks "$work/jobs/slurm-2.log" 'is done'

# Slurm lets those that are queued again wait for two minutes, which we do not.
restarted() { scontrol -o show job "${tasks}_2" | grep -q 'Restarts=1'; }
await restarted
point 'it is queued again' restarted
point 'the report waits for it' [ "$(state "$report")" = PENDING ]
go_on() {
    scontrol update jobid="${tasks}_2" StartTime=now 2>/dev/null
    [ "$(state "$report")" = COMPLETED ]
}
await go_on
await go_on
squeue -a >"$out" 2>"$err"
point 'all tasks are done' \
    [ "$(cat "$work"/jobs/slurm-[123].log | grep -c 'is done')" -eq 3 ]
point 'and so is the report' [ "$(state "$report")" = COMPLETED ]
point 'which is that of one process' \
    cmp "$work/alone/report.json" "$work/jobs/report.json"

finish
