const MEASURE = /((?:No\. )?\d+-\d+\/\d+|No\. \d+)/

/** Text in which no line ends within a measure such as 9-3/4, as one that begins with 3/4 in would say something else, or in No. 8. */
export function Measures({ children }: { children: string }) {
  return children.split(MEASURE).map((part, place) =>
    MEASURE.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text change only together
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
