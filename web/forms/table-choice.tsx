import { Choice } from '#web/ui/choice.tsx'

type Props<Key extends string> = {
  label: string
  table: Record<Key, string>
  value: Key
  onChange: (key: Key) => void
}

/** A labelled list of the keys of a table, each under its words. */
export function TableChoice<Key extends string>({ label, table, value, onChange }: Props<Key>) {
  return (
    <Choice label={label} value={value} onChange={(key) => onChange(key as Key)}>
      {Object.entries<string>(table).map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </Choice>
  )
}
