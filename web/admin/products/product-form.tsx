import { useEffect, useRef, useState } from 'react'
import type { ManagedAttribute, ManagedCategory } from '#contract/categories.ts'
import type { LackedByProduct } from '#contract/duties.ts'
import type { ManagedProduct } from '#contract/managed-products.ts'
import { SEE_COSTS } from '#contract/permissions.ts'
import { writeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { CategoryChooser } from '#web/admin/categories/category-chooser.tsx'
import { askedBy } from '#web/admin/categories/category-paths.ts'
import { ClaimWarning } from '#web/admin/fields/claim-proof.tsx'
import { PictureList } from '#web/admin/fields/picture-list.tsx'
import { TranslatedTexts, useFurtherLanguages } from '#web/admin/fields/translated-texts.tsx'
import { useUnsaved } from '#web/admin/fields/unsaved.ts'
import { useMay } from '#web/admin/may.ts'
import { AttributeValues } from '#web/admin/products/attribute-values.tsx'
import { DetailInput } from '#web/admin/products/detail-field.tsx'
import { asksOf } from '#web/admin/products/detail-warnings.ts'
import { DocumentList } from '#web/admin/products/document-list.tsx'
import { LostValues } from '#web/admin/products/lost-values.tsx'
import { ModelField } from '#web/admin/products/model-field.tsx'
import {
  changedDetails,
  DETAIL_FIELDS,
  detailsFrom,
  type TypedDetails,
} from '#web/admin/products/product-details.ts'
import { forgetDraft, keepDraft, readDraft } from '#web/admin/products/product-draft.ts'
import { type TypedProduct, typedFrom } from '#web/admin/products/product-fields.ts'
import { ProductFieldsPanel } from '#web/admin/products/product-fields-panel.tsx'
import {
  changedMore,
  lostValues,
  type More,
  type MoreChange,
  moreFrom,
} from '#web/admin/products/product-more.ts'
import { ProductSection } from '#web/admin/products/product-section.tsx'
import { RelationLists } from '#web/admin/products/relation-lists.tsx'
import { StateField } from '#web/admin/products/state-field.tsx'
import { KEEPING } from '#web/lazy/typed-text.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Tree = { categories: ManagedCategory[]; attributes: ManagedAttribute[] }
/** What differs in the sections below the fields of the specification. */
export type Extra = MoreChange

/** What other fields are judged by: what it says for the environment, the proof of it, and for how long its maker guarantees it. */
const WATCHED = ['productName', 'description', 'proof', 'guaranteeYears'] as const
type Watched = Record<(typeof WATCHED)[number], string | undefined>

type Props = {
  product?: ManagedProduct
  /** What duties miss of it, or may ask of one that is not there yet. */
  lacked?: LackedByProduct[]
  tree: Tree
  /** Those of the shop's taxes; none where it has no taxes. */
  taxClasses: string[] | undefined
  button: string
  sending: boolean
  problems: Record<string, string>
  /** `saved` is called once the shop has it. */
  onSubmit: (typed: TypedProduct, extra: Extra, saved: () => void) => void
}

/** Add a product, or edit one. */
export function ProductForm({ product, lacked = [], tree, taxClasses, ...rest }: Props) {
  const { button, sending, problems, onSubmit } = rest
  const may = useMay()
  const form = useRef<HTMLFormElement>(null)
  const [draft] = useState(readDraft)
  const [before] = useState(() => moreFrom(product))
  const [more, setMore] = useState<More>({ ...before, ...draft?.more })
  const [details] = useState(() => ({ ...detailsFrom(product), ...draft?.texts }))
  const [mainUploading, setMainUploading] = useState(false)
  const [picturesUploading, setPicturesUploading] = useState(false)
  const [filesUploading, setFilesUploading] = useState(false)
  const [modelUploading, setModelUploading] = useState(false)
  const uploading = mainUploading || picturesUploading || filesUploading || modelUploading
  const isTranslated = useFurtherLanguages().length > 0
  const [price, setPrice] = useState(() => draft?.texts.price ?? (product ? writeNumber(product.price) : ''))
  const [watched, setWatched] = useState<Partial<Watched>>(() => ({
    ...{ productName: product?.productName, description: product?.description, proof: product?.proof },
    ...draft?.texts,
  }))
  const [agreed, setAgreed] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  useDraft(form, more)
  const [first] = useState(more)
  const isTyped = useRef(draft !== undefined)
  const saved = useUnsaved(() => isTyped.current || more !== first)

  const change = (fields: Partial<More>) => setMore((now) => ({ ...now, ...fields }))
  const groups = askedBy(more.category, tree.categories, tree.attributes)
  const asked = new Set(groups.flatMap(({ attributes }) => attributes.map(({ code }) => code)))
  const lost = more.category === before.category ? [] : lostValues(before, asked)
  const [main] = more.pictures
  const beside = { price, taxClasses, lacked, asks: product ? undefined : asksOf(watched) }

  function submit(typed: TypedProduct & TypedDetails): void {
    const isUnanswered = lost.length > 0 && !agreed
    setUnanswered(isUnanswered)
    if (isUnanswered) {
      form.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus()
      return
    }
    if (form.current) keepDraft(form.current, more)
    const extra = { ...changedDetails(detailsFrom(product), typed), ...changedMore(before, more, asked) }
    onSubmit(typed, extra, saved)
  }

  return (
    <Form<TypedProduct & TypedDetails>
      ref={form}
      errors={problems}
      onFormSubmit={submit}
      onInput={({ target }) => {
        isTyped.current = true
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        const { name, value } = target
        if (name === 'price') setPrice(value)
        if (WATCHED.some((one) => one === name)) setWatched((now) => ({ ...now, [name]: value }))
      }}
      className="mt-8 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6"
    >
      {draft && <Notice tone="note">{t('admin.products.whatYouHadTypedIs')}</Notice>}
      <ProductFieldsPanel
        product={{ ...(product && typedFrom(product)), ...draft?.texts }}
        img={main?.img ?? ''}
        onImg={(img) =>
          setMore((now) => ({
            ...now,
            pictures: now.pictures.map((one, place) => (place === 0 ? { ...one, img } : one)),
          }))
        }
        onUploading={setMainUploading}
      >
        <ClaimWarning
          texts={[watched.productName, watched.description, ...Object.values(more.texts)]}
          proof={watched.proof ?? ''}
        />
      </ProductFieldsPanel>
      {isTranslated && (
        <ProductSection
          title={t('admin.products.inOtherLanguages')}
          about={t('admin.products.whatPagesInFurtherLanguages')}
        >
          <TranslatedTexts thing="product" texts={more.texts} onChange={(texts) => change({ texts })} />
        </ProductSection>
      )}
      <ProductSection
        title={t('admin.products.stateAndCategory')}
        about={t('admin.products.whoSeesItWhereIt')}
        columns
      >
        <StateField value={more.state} onChange={(state) => change({ state })} />
        <div className="sm:col-span-2">
          <CategoryChooser
            all={tree.categories}
            value={more.category}
            onChange={(category) => change({ category })}
          />
        </div>
        <LostValues
          lost={lost}
          values={before.values}
          attributes={tree.attributes}
          agreed={agreed}
          onAgree={setAgreed}
          problem={unanswered && !agreed ? t('admin.products.tickThisOrChooseA') : ''}
        />
        <AttributeValues asked={groups} values={more.values} onChange={(values) => change({ values })} />
      </ProductSection>
      <ProductSection
        title={t('admin.products.makerNumbersAndSending')}
        about={t('admin.products.allOfItMayBe')}
        columns
      >
        {DETAIL_FIELDS.filter((name) => name !== 'model' && (name !== 'cost' || SEE_COSTS.some(may))).map(
          (name) => (
            <DetailInput key={name} name={name} text={details[name]} beside={beside} />
          ),
        )}
      </ProductSection>
      <ProductSection title={t('admin.products.pictures')} about={t('admin.products.theFirstIsTheMain')}>
        <PictureList
          pictures={more.pictures}
          onChange={(to) => setMore((now) => ({ ...now, pictures: to(now.pictures) }))}
          problem={problems.morePictures}
          onUploading={setPicturesUploading}
        />
      </ProductSection>
      <ProductSection title={t('admin.products.threeD')} about={t('admin.products.visitorsTurnAndMeasure')}>
        <ModelField
          text={details.model}
          productName={watched.productName ?? ''}
          onChanged={() => {
            isTyped.current = true
          }}
          onUploading={setModelUploading}
        />
      </ProductSection>
      <ProductSection
        title={t('admin.products.pdfFiles')}
        about={t('admin.products.whatEverybodyCanDownloadOn')}
      >
        <DocumentList
          documents={more.documents}
          onChange={(to) => setMore((now) => ({ ...now, documents: to(now.documents) }))}
          problem={problems.documents}
          onUploading={setFilesUploading}
        />
      </ProductSection>
      <ProductSection
        title={t('admin.products.relatedProducts')}
        about={t('admin.products.itsPageLeadsToThem')}
        columns
      >
        <RelationLists
          own={product?._id}
          relations={more.relations}
          onChange={(relations) => change({ relations })}
        />
      </ProductSection>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending || uploading}>
          {sending ? t('admin.products.saving') : uploading ? t('admin.products.uploading') : button}
        </Button>
        <SiteLink to="/dashboard/manage-products" className={buttonLook('quiet')}>
          {t('admin.products.cancel')}
        </SiteLink>
      </div>
    </Form>
  )
}

/** Keeps what stands in the form before the page is loaded anew. What was kept is for the form that has just been shown. */
function useDraft(form: { current: HTMLFormElement | null }, more: More): void {
  const now = useRef(more)
  useEffect(() => {
    now.current = more
  })
  useEffect(() => {
    forgetDraft()
    const keep = () => form.current && keepDraft(form.current, now.current)
    addEventListener(KEEPING, keep)
    return () => removeEventListener(KEEPING, keep)
  }, [form])
}
