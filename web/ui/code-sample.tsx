/** A few lines of code, broken where the screen ends. */
export function CodeSample({ children }: { children: string }) {
  return (
    <div className="mt-5 max-w-prose border border-line bg-sheet">
      <div className="ruler opacity-70" aria-hidden="true" />
      <pre className="p-4 text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">{children}</pre>
    </div>
  )
}
