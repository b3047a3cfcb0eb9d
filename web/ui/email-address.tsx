import { Fragment } from 'react'

/** An e-mail address that breaks at its joints: where it must, before the @, and only then before a full stop. */
export function EmailAddress({ children }: { children: string }) {
  return children.split(/(?=@)/).map((half) => (
    <span key={half} className="inline-block max-w-full wrap-anywhere [text-decoration:inherit]">
      {half.split(/(?=\.)/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address change only together
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  ))
}
