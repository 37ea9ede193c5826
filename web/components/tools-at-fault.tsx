// The tools that fail most, with the argument that is wrong: each links to its attempts.
import type { FailurePatterns } from '../../shared/contracts/failure-patterns.ts';
import { COMMON, FAILURES } from './evaluation-texts.ts';
import { toolKey } from './failure-groups.tsx';
import { useLinks } from './links.ts';
import { NumberHeader } from './number-header.tsx';

export function ToolsAtFault({ tools }: Pick<FailurePatterns, 'tools'>) {
  const links = useLinks();
  if (tools.length === 0) return null;
  return (
    <div className="scrolls">
      <table className="figures bars">
        <thead>
          <tr>
            <th scope="col">{FAILURES.tool}</th>
            <NumberHeader>{COMMON.attempts}</NumberHeader>
          </tr>
        </thead>
        <tbody>
          {tools.map(({ tool, argument, failures }) => (
            <tr key={toolKey({ tool, argument })}>
              <th scope="row">
                <a href={links.filtered({ tool: toolKey({ tool, argument }) })}>
                  <code>{tool}</code>
                  {argument === null ? FAILURES.wholeCall : FAILURES.argument}
                  {argument !== null && <code>{argument}</code>}
                </a>
              </th>
              <td className="number">{failures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
