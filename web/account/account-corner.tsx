import { useEffect, useState } from 'react'
import { parts, t } from '#messages/t.ts'
import { Greeting } from '#web/account/greeting.tsx'
import { startSession } from '#web/account/session.ts'
import { type Account, useSession } from '#web/account/session-state.ts'
import { createPart } from '#web/lazy/part.ts'
import { CloudOff } from '#web/ui/icons/cloud-off.tsx'
import { Words } from '#web/ui/words.tsx'

const menu = createPart(async () => (await import('#web/account/account-menu.tsx')).default)

/** The account's dropdown, loaded for whoever is signed in. */
export function AccountCorner() {
  const session = useSession()
  if (session.status === 'unknown') return <TryAgain />
  return session.status === 'signedIn' ? <AccountPlace account={session} /> : null
}

function AccountPlace({ account }: { account: Account }) {
  const AccountMenu = menu.use()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // What does not arrive is tried again when somebody asks for it.
    menu.early().catch(() => {})
  }, [])
  if (AccountMenu) return <AccountMenu account={account} openAtOnce={opened} />
  const open = () => {
    setOpened(true)
    void menu.want()
  }
  return (
    <button
      type="button"
      aria-haspopup="menu"
      className="flex min-h-11 min-w-0 items-center gap-2 px-2 text-sm"
      onClick={open}
    >
      <Greeting account={account} />
      {/* The menu's arrow will need its room. */}
      <span className="size-4 shrink-0" />
    </button>
  )
}

/** The identity provider could not be asked who is there. */
function TryAgain() {
  return (
    <button
      type="button"
      title={t('account.weCouldNotFindOut')}
      className="flex min-h-11 items-center gap-2 rounded-small px-2 text-sm text-wrong hover:bg-shade/70"
      onClick={() => startSession().catch(() => {})}
    >
      <CloudOff className="size-4 shrink-0" aria-hidden="true" />
      <span>
        <Words
          of={parts('account.weCouldNotFindOut2', {
            span: (words) => <span className="sr-only">{words}</span>,
          })}
        />
      </span>
    </button>
  )
}
