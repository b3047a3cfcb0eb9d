import { t } from '#messages/t.ts'
import { CopiedText } from '#web/forms/copied-text.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'

/** Shown once, to copy, print or keep as a file. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  return (
    <div className="mt-5 max-w-md border-l-4 border-note bg-note-pale p-5">
      <h3 className="text-lg">{t('dashboard.recoveryCodes')}</h3>
      <p className="mt-1 text-sm">{t('dashboard.aboutRecoveryCodes')}</p>
      <CopiedText text={codes.join(' ')}>
        <Button look="quiet" size="small" onClick={() => print()}>
          {t('dashboard.printCodes')}
        </Button>
        <a
          href={`data:text/plain,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          download="kerf-recovery-codes.txt"
          className={buttonLook('quiet', '', 'small')}
        >
          {t('dashboard.downloadCodes')}
        </a>
      </CopiedText>
      <Button className="mt-5 print:hidden" onClick={onStored}>
        {t('dashboard.iHaveStoredThem')}
      </Button>
    </div>
  )
}
