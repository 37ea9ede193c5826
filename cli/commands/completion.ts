// passk completion: prints a shell's completion script; the script asks the hidden `passk complete`.
import { Argument, Command } from 'commander';
import { candidatesFor } from '../completion-candidates.ts';

const HELP = `
Completes commands, flags and runs. Add one line to the shell's start file:
  bash   eval "$(passk completion bash)"        in ~/.bashrc
  zsh    source <(passk completion zsh)         in ~/.zshrc, after compinit
  fish   passk completion fish | source         in ~/.config/fish/config.fish

Example:
  eval "$(passk completion bash)"`;

export function completionCommand(): Command {
  const shell = new Argument('<shell>', 'the shell').choices(Object.keys(COMPLETION_SCRIPTS));
  return new Command('completion')
    .description('print a completion script for bash, zsh or fish')
    .addArgument(shell)
    .addHelpText('after', HELP)
    .action((name: Shell) => void process.stdout.write(COMPLETION_SCRIPTS[name]));
}

/** Prints the candidates for the last word; exit code 1 asks the shell to offer files. `programFor` builds the commands that words name. */
export function completeCommand(programFor: (words: readonly string[]) => Promise<Command>): Command {
  return new Command('complete')
    .description('print the candidates for a half-typed command line, as the completion scripts ask for them')
    .argument('[words...]', 'the words after `passk`')
    .action(async (words: string[]) => {
      const candidates = await candidatesFor(await programFor(words), words);
      if (candidates === null) process.exitCode = 1;
      for (const { value, description } of candidates ?? []) console.log(`${value}\t${description.split('\n')[0]}`);
    });
}

/** Bash splits words at characters that are part of a run's path, such as @, so the script reads the line itself. */
const BASH = `# passk completion for bash: eval "$(passk completion bash)"
_passk() {
  local line="\${COMP_LINE:0:COMP_POINT}" words current found value
  read -ra words <<< "$line"
  [[ "$line" == *[[:space:]] ]] && words+=("")
  current="\${words[\${#words[@]}-1]}"
  COMPREPLY=()
  found="$(passk complete -- "\${words[@]:1}" 2>/dev/null)" || { compopt -o default; return; }
  # Bash replaces only what follows the last word break, so the text before it must not be repeated.
  local before="" breaks="\${COMP_WORDBREAKS//[[:space:]]/}"
  [[ "$current" == *["$breaks"]* ]] && before="\${current%"\${current##*["$breaks"]}"}"
  while IFS=$'\\t' read -r value _; do
    [[ -n "$value" && "$value" == "$before"* ]] && COMPREPLY+=("\${value#"$before"}")
  done <<< "$found"
}
complete -F _passk passk
`;

const ZSH = `#compdef passk
# passk completion for zsh: source <(passk completion zsh)
_passk() {
  local found line
  local -a values
  found="$(passk complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)" || { _files; return; }
  for line in "\${(@f)found}"; do
    [[ -n "$line" ]] && values+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe -V passk values -M 'l:|=* r:|=*'
}
compdef _passk passk
`;

const FISH = `# passk completion for fish: passk completion fish | source
function __passk_complete
    set -l words (commandline -opc) (commandline -ct)
    passk complete -- $words[2..-1] 2>/dev/null; or __fish_complete_path (commandline -ct)
end
complete -c passk -f -a '(__passk_complete)'
`;

export const COMPLETION_SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH } as const;

export type Shell = keyof typeof COMPLETION_SCRIPTS;
