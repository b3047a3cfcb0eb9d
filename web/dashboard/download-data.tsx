import { safe } from '@orpc/client'
import { useState } from 'react'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.tsx'

/** A copy of everything, as a file that programs read too. */
export function DownloadData({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const [error, data] = await safe(browserApi.users.exportData({ email }))
    setBusy(false)
    if (error) await showFailure(error)
    else save(JSON.stringify(data, null, 2), `kerf-data-${data.exportedAt.slice(0, 10)}.json`)
  }

  return (
    <section aria-labelledby="download" className="border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h2 id="download" className="text-2xl">
          {t('dashboard.downloadYourData')}
        </h2>
        <p className="mt-3 max-w-prose text-soft">{t('dashboard.yourProfileAddressBookOrders')}</p>
        <p className="mt-2 max-w-prose text-soft">{t('dashboard.eMailsMessagesAndThe')}</p>
        <Button look="quiet" className="mt-5" busy={busy} onClick={download}>
          <Download className="size-4" aria-hidden="true" />
          {busy ? t('dashboard.collecting') : t('dashboard.downloadMyData')}
        </Button>
      </div>
    </section>
  )
}

function save(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
