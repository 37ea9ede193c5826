// A long text as it is, in a box that scrolls.

export function ScrollingText({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className="sunk raw" tabIndex={0}>
      {text}
    </pre>
  );
}
