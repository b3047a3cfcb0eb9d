const UNIT = '(?: (?:in|ft|mm|cm|oz|lb|kg|g|ml|l|pieces)\\b)'
const MEASURE = new RegExp(`((?:No\\. )?\\d+-\\d+/\\d+${UNIT}?|No\\. \\d+|\\d+(?:[./]\\d+)?${UNIT})`)

/** Text in which no line ends within a measure such as 9-3/4 in, as one that begins with 3/4 in would say something else, or in No. 8. */
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
