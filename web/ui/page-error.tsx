import { isRouteErrorResponse, useRouteError } from 'react-router'
import { t } from '#messages/t.ts'
import { loadAnew } from '#web/lazy/load-anew.ts'
import { Button } from '#web/ui/button.tsx'
import { MissingTail } from '#web/ui/missing-tail.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { titleIn } from '#web/ui/page-meta.ts'
import { useShop } from '#web/ui/shop.ts'

/** What is shown in place of a page that failed. */
export function PageError() {
  const error = useRouteError()
  const shop = useShop()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <div className="wrap grid min-h-[50vh] place-content-center gap-6 py-16 text-center" role="alert">
      <title>{titleIn(shop, t('ui.somethingWentWrong'))}</title>
      <MissingTail className="mx-auto w-44 text-wrong" />
      <h1 className="text-title">{sentenceOf(error) ?? t('ui.somethingWentWrongPleaseTry')}</h1>
      <p>
        <Button onClick={() => void loadAnew()}>{t('ui.tryAgain')}</Button>
      </p>
    </div>
  )
}

/** What the page itself has to say about it. */
function sentenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data }: { data: unknown } = error
  return typeof data === 'object' && data !== null && 'sentence' in data ? String(data.sentence) : undefined
}
