import { useState } from 'react'
import { t } from '#messages/t.ts'
import { askPermissionsAgain } from '#web/account/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Above the pages of somebody who is treated as a customer because the shop could not be asked. */
export function AdminUnknown() {
  const [asking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    await askPermissionsAgain()
    setAsking(false)
  }

  return (
    <Notice role="status" className="mb-6 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p>{t('account.weCouldNotFindOut3')}</p>
      <Button look="quiet" size="small" busy={asking} onClick={ask}>
        {asking ? t('account.asking') : t('account.tryAgain')}
      </Button>
    </Notice>
  )
}
