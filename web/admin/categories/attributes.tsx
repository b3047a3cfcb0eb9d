import { useState } from 'react'
import type { ManagedAttribute, ManagedCategory } from '#contract/categories.ts'
import { parts, t } from '#messages/t.ts'
import { AttributeForm } from '#web/admin/categories/attribute-form.tsx'
import { AttributeRow } from '#web/admin/categories/attribute-row.tsx'
import { describeAttribute } from '#web/admin/categories/attribute-words.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = {
  /** The category with those above it, from the top down. */
  path: ManagedCategory[]
  all: ManagedAttribute[]
}

/** The attributes that are in force in a category: inherited ones to look at, its own to change. */
export function Attributes({ path, all }: Props) {
  const category = path.at(-1)
  const [opened, setOpened] = useState<string>()
  const [said, setSaid] = useState('')
  if (!category) return null
  const of = (id: string) => all.filter(({ categoryId }) => categoryId === id)
  const own = of(category._id)
  const inherited = path
    .slice(0, -1)
    .flatMap((above) => of(above._id).map((attribute) => ({ above, attribute })))
  const othersOf = (id?: string) =>
    path.flatMap((one) =>
      of(one._id)
        .filter(({ _id }) => _id !== id)
        .map(({ name }) => ({ name, of: one.name })),
    )

  function close(words = ''): void {
    setSaid(words)
    const control = opened
    setOpened(undefined)
    focusOnceShown(`edit-${control}`)
  }

  return (
    <section aria-labelledby="attributes" className="mt-12 max-w-3xl">
      <h2 id="attributes" className="text-2xl">
        {t('admin.categories.attributes')}
      </h2>
      <p className="mt-1 text-soft">{t('admin.categories.whatTheProductsHereAnd')}</p>
      {inherited.length > 0 && (
        <ul aria-label={t('admin.categories.inherited')} className="mt-4 border-t border-line">
          {inherited.map(({ above, attribute }) => (
            <li key={attribute._id} className="border-b border-line py-2.5">
              <p className="wrap-anywhere">
                {attribute.name}{' '}
                <span className="text-sm text-soft">
                  <Words
                    of={parts('admin.categories.from', {
                      _id: (
                        <SiteLink
                          to={`/dashboard/manage-categories/${above._id}`}
                          className="text-action underline underline-offset-4"
                        >
                          {above.name}
                        </SiteLink>
                      ),
                    })}
                  />
                </span>
              </p>
              <p className="text-sm wrap-anywhere text-soft">{describeAttribute(attribute)}</p>
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 ? (
        <ul aria-label={t('admin.categories.itsOwn')} className="mt-4 border-t border-line">
          {own.map((attribute) => (
            <AttributeRow
              key={attribute._id}
              attribute={attribute}
              beside={own.length}
              others={othersOf(attribute._id)}
              isOpen={opened === attribute._id}
              open={() => setOpened(attribute._id)}
              close={close}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-soft">
          {t('admin.categories.hasNoAttributesOfIts', { name: category.name })}
        </p>
      )}
      <p role="status" className="mt-2 min-h-6 text-sm">
        {said}
      </p>
      <div className="mt-2">
        {opened === 'new' ? (
          <AttributeForm categoryId={category._id} others={othersOf()} close={close} />
        ) : (
          <Button id="edit-new" look="quiet" onClick={() => setOpened('new')}>
            {t('admin.categories.addAttribute')}
          </Button>
        )}
      </div>
    </section>
  )
}
