const UNIT = '(?: (?:in|ft|mm|cm|oz|lb|kg|g|ml|l|pieces)\\b)'
const MEASURE = new RegExp(`((?:No\\. )?\\d+-\\d+/\\d+${UNIT}?|No\\. \\d+|\\d+(?:[./]\\d+)?${UNIT})`)

/**
 * Words of others, each in its own direction, and one part of what they stand in: a row of boxes would swallow the spaces between parts.
 * No line ends within a measure such as 9-3/4 in, as one that begins with 3/4 in would say something else, or in No. 8.
 */
export function Measures({ children }: { children: string }) {
  return (
    <bdi>
      {children.split(MEASURE).map((part, place) =>
        MEASURE.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text change only together
          <span key={place} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}
