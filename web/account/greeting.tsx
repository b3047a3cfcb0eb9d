import type { Account } from '#web/account/session.ts'

export function Greeting({ account }: { account: Account }) {
  return (
    <>
      <img
        src={account.photoURL ?? '/avatar.svg'}
        alt=""
        width={28}
        height={28}
        className="size-7 rounded-full border border-line bg-shade object-cover"
      />
      <span className="max-w-44 truncate">Hello! {account.displayName || 'User'}</span>
    </>
  )
}
