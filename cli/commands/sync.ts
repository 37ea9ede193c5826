// passk sync: uploads a run to S3, or the part of it that is missing there.
import { Command } from 'commander';
import { lockRun } from '../../green-agent/runs/lock.ts';
import { findRun } from '../../green-agent/runs/run-reference.ts';
import { openS3, parseS3Location } from '../../green-agent/runs/s3/s3-store.ts';
import { syncRun } from '../../green-agent/runs/s3/sync-run.ts';
import { usageError } from '../../shared/errors.ts';
import { onInterrupt } from '../interrupt.ts';
import { addRunsDir, RUN_HELP, type RunsDirOption } from '../run-argument.ts';
import { syncLine } from '../s3-sync.ts';

const HELP = `
The run's folders are kept: s3://bucket/prefix/<slice>/<metric>/<agent>/<verifier>/<feedback>/…. Files that are there already are
not uploaded again. Nothing is deleted, so after --fresh the attempts of the older run may still be there: the command counts the
objects that are not part of the run. config.json stays here: it has the run's secret. At the end a listing of the bucket must
have every file with its checksum. Credentials come from the environment, as for every program of AWS (AWS_PROFILE,
AWS_ACCESS_KEY_ID, …); AWS_ENDPOINT_URL_S3 names another server. It needs a package: npm install @aws-sdk/client-s3

With [runs] s3 = "s3://bucket/prefix", or --s3, passk run does this during and after the run.

Examples:
  passk sync latest s3://my-bucket/evals
  passk sync retail@2/passk/baseline s3://my-bucket/evals`;

export function syncCommand(): Command {
  const command = new Command('sync')
    .description('upload a run to S3: the files that are missing there or have changed')
    .argument('<run>', RUN_HELP)
    .argument('[place]', 's3://bucket/prefix; by default the value of PASSK_S3');
  return addRunsDir(command)
    .addHelpText('after', HELP)
    .action(async (reference: string, place: string | undefined, options: RunsDirOption) => {
      const location = parseS3Location(placeOf(place, process.env));
      const directory = await findRun(reference, options.runsDir);
      using interrupt = onInterrupt();
      using store = await openS3(location, process.env);
      using _lock = lockRun(directory);
      await store.probe();
      console.log(syncLine(await syncRun(directory, store, interrupt.signal)));
    });
}

/** Throws a usage PasskError if neither the command line nor the environment names a place. */
function placeOf(named: string | undefined, { PASSK_S3 }: NodeJS.ProcessEnv): string {
  const place = named ?? PASSK_S3 ?? '';
  if (place !== '') return place;
  throw usageError(
    'invalid_option',
    'passk sync needs to know where to: add the place after the run, s3://bucket/prefix, or set the environment variable PASSK_S3 to it',
  );
}
