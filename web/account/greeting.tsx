import { t } from '#messages/t.ts'
import type { Account } from '#web/account/session-state.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export function Greeting({ account }: { account: Account }) {
  return (
    <>
      <Avatar src={account.photoURL} size={28} className="size-7" />
      <span className="max-w-48 truncate">
        {t('account.hello', { name: account.displayName || t('account.user') })}
      </span>
    </>
  )
}
