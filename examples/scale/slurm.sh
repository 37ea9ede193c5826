#!/bin/bash
# An evaluation in eight shards on a Slurm cluster with a shared file system:
#   job=$(sbatch --parsable examples/scale/slurm.sh)
#   sbatch --dependency="afterok:$job" --wrap "npx passk merge runs"
# A shard that failed or was cut off continues where it was: sbatch --array=3 examples/scale/slurm.sh
#SBATCH --job-name=passk
#SBATCH --array=1-8
#SBATCH --cpus-per-task=2
#SBATCH --mem=2G
#SBATCH --time=04:00:00
#SBATCH --output=passk-%A_%a.log
set -euo pipefail

# The same as in --array. SLURM_ARRAY_TASK_COUNT would be another number when only some shards are repeated.
shards=8
# Slurm starts a copy of this script from its own folder; the files are in the one that the job was submitted from.
cd "${SLURM_SUBMIT_DIR:-.}"

exec npx passk run passk.toml --runs-dir runs --shard "$SLURM_ARRAY_TASK_ID/$shards"
