import { Fragment } from 'react'

/** An e-mail address that, where it must, breaks at its joints: before the @ and before a full stop. */
export function EmailAddress({ children }: { children: string }) {
  return (
    <span className="break-words">
      {children.split(/(?=[@.])/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address change only together
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
