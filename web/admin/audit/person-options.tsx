import { t } from '#messages/t.ts'

type People = { _id: string; name?: string | undefined; email?: string | undefined }[]

/** Everybody who acted. Those who were deleted are told apart by the beginning of an id alone. */
export function PersonOptions({ people }: { people: People }) {
  return people.map(({ _id, name, email }) => (
    <option key={_id} value={_id}>
      {email === undefined
        ? t('admin.audit.aFormerAdmin3', { value: _id.slice(0, 4) })
        : name
          ? `${name}, ${email}`
          : email}
    </option>
  ))
}
