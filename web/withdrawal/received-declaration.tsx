import { t } from '#messages/t.ts'
import { Notice } from '#web/ui/notice.tsx'

/** `receivedAt`: as the server said it, in milliseconds and UTC, so that it reads alike wherever it is read. */
export function ReceivedDeclaration({ receivedAt }: { receivedAt: string }) {
  const at = receivedAt.replace('T', ' ').replace('Z', ' UTC')
  return (
    <Notice role="status">
      <h2 className="text-2xl">{t('withdrawals.received')}</h2>
      <p className="mt-2 font-medium tabular-nums">{t('withdrawals.receivedAt', { at })}</p>
      <p className="mt-2">{t('withdrawals.keepThisPage')}</p>
    </Notice>
  )
}
