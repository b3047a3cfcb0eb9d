import { t } from '#messages/t.ts'

type Lines = { line: number; name: string; missing?: number | undefined }[]

/** What was sold beyond the shelf is packed once it comes. */
export function NotThere({ lines }: { lines: Lines }) {
  const away = lines.filter(({ missing = 0 }) => missing > 0)
  if (away.length === 0) return null
  return (
    <ul aria-label={t('admin.orders.notComeYet')} className="text-note">
      {away.map(({ line, name, missing = 0 }) => (
        <li key={line}>{t('admin.orders.pieceOfHasNotCome', { missing, name })}</li>
      ))}
    </ul>
  )
}
