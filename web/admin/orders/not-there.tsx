import { counted } from '#contract/counted.ts'

type Lines = { line: number; name: string; missing?: number | undefined }[]

/** What was sold beyond the shelf is packed once it comes. */
export function NotThere({ lines }: { lines: Lines }) {
  const away = lines.filter(({ missing = 0 }) => missing > 0)
  if (away.length === 0) return null
  return (
    <ul aria-label="Not come yet" className="text-note">
      {away.map(({ line, name, missing = 0 }) => (
        <li key={line}>
          {counted(missing, 'piece')} of {name} {missing === 1 ? 'has' : 'have'} not come yet
        </li>
      ))}
    </ul>
  )
}
