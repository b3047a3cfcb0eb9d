/** In English, as the law of California words it, whatever the page's language. */
export function CaliforniaWarning({ words }: { words: string | undefined }) {
  return (
    <p lang="en" className="text-sm whitespace-pre-line">
      <span aria-hidden="true">⚠ </span>
      {words}
    </p>
  )
}
