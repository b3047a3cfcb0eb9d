/** The pages of lists that a browser keeps: whole, without scripts, and each says when it was written. Pure. */
import type { ListLine, WholeList } from '#contract/lists.ts'
import { piecesInPack } from '#contract/packs.ts'
import type { Product } from '#contract/products.ts'
import { language, number, t } from '#messages/t.ts'
import { type Group, groupsOf } from '#web/lists/arrangement.ts'
import type { Details } from '#web/lists/kept-record.ts'
import { type Pricing, pieceOf, writtenPrice, writtenSum, writtenTiers } from '#web/lists/priced-list.ts'

/** `at`: when it is written; `home`: the address of all lists; `pictureAt`: where its browser finds the picture of this address. */
export type Frame = {
  shop: string
  theme: string | undefined
  styles: string
  at: Date
  home: string
  pictureAt: (img: string) => string | undefined
}
type Known = { pricing: Pricing; details: Record<string, Details>; frame: Frame }

/** The page of all lists that are kept. */
export function documentOfLists(
  lists: { name: string; count: number; path: string }[],
  frame: Frame,
): string {
  const entries = lists.map(
    ({ name, count, path }) =>
      html`<li><a href="${path}">${name}</a> <span class="soft">${t('lists.products', { count })}</span></li>`,
  )
  const title = t('dashboard.myLists')
  return documentOf(title, frame, [html`<h1>${title}</h1>`, `<ul class="lists">${entries.join('')}</ul>`])
}

/** The page of a list. Each of its tools has a page in it, which its name leads to. */
export function documentOfList(list: WholeList, known: Known): string {
  const { name, note, lines } = list
  const parts = groupsOf(list.sections, lines).filter((group) => group.lines.length > 0)
  const sum = writtenSum(lines, lines, known.pricing)
  return documentOf(name, known.frame, [
    html`<p><a href="${known.frame.home}">${t('dashboard.myLists')}</a></p>`,
    '<section id="list">',
    html`<h1>${name}</h1>`,
    note ? html`<p class="soft note">${note}</p>` : '',
    lines.length === 0 ? html`<p>${t('dashboard.nothingIsInThisList')}</p>` : '',
    ...parts.map((group) => sectionOf(group, lines, known)),
    sum ? html`<p class="sum all"><span>${t('lists.sum')}</span> <b>${sum}</b></p>` : '',
    '</section>',
    ...lines.map((line) => toolOf(line, list, known)),
  ])
}

function sectionOf({ name, lines: some }: Group<ListLine>, lines: ListLine[], known: Known): string {
  const sum = name && writtenSum(some, lines, known.pricing)
  return [
    '<section>',
    name ? html`<h2>${name}</h2>` : '',
    `<ul>${some.map((line) => lineOf(line, lines, known, name ? 'h3' : 'h2')).join('')}</ul>`,
    sum ? html`<p class="sum"><span class="soft">${t('lists.sumOf', { name })}</span> <b>${sum}</b></p>` : '',
    '</section>',
  ].join('')
}

function lineOf(line: ListLine, lines: ListLine[], { pricing, frame }: Known, title: 'h2' | 'h3'): string {
  const { product, productId, quantity, note } = line
  const piece = pieceOf(line, lines, pricing)
  const costs = piece && `${number(quantity)} × ${writtenPrice(piece, product ?? {}, pricing)}`
  return [
    '<li>',
    pictureOf(product?.img, '', frame),
    '<div>',
    `<${title}>${html`<a href="#tool-${productId}">${nameOf(line)}</a>`}</${title}>`,
    html`<p class="soft">${costs ?? t('dashboard.itIsNoLongerSold')}</p>`,
    product ? html`<p class="soft">${stockOf(product)}</p>` : '',
    note ? html`<p class="note">${note}</p>` : '',
    '</div></li>',
  ].join('')
}

function toolOf(line: ListLine, list: WholeList, { pricing, details, frame }: Known): string {
  const { product, productId } = line
  const attributes = details[productId]?.attributes ?? []
  const piece = pieceOf(line, list.lines, pricing)
  const facts: [string, string | undefined][] = [
    [t('productPage.articleNumber'), product?.sku],
    [t('productPage.maker'), product?.maker],
    ...attributes,
  ]
  const rows = facts.flatMap(([name, label]) => (label ? html`<dt>${name}</dt><dd>${label}</dd>` : []))
  return [
    html`<article id="tool-${productId}">`,
    html`<p><a href="#list">${t('lists.backToList', { name: list.name })}</a></p>`,
    html`<h2>${nameOf(line)}</h2>`,
    pictureOf(product?.img, product?.imgAlt ?? nameOf(line), frame),
    html`<p class="price">${piece ? writtenPrice(piece, product ?? {}, pricing) : t('dashboard.itIsNoLongerSold')}</p>`,
    ...(product
      ? [
          ...writtenTiers(product, pricing).map((tier) => html`<p class="soft">${tier}</p>`),
          html`<p class="soft">${stockOf(product)}</p>`,
          html`<p class="soft">${t('quantities.smallest', { least: product.minQuantity })}</p>`,
        ]
      : []),
    rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '',
    product ? html`<p class="note">${product.description}</p>` : '',
    '</article>',
  ].join('')
}

const nameOf = ({ product, name }: ListLine) => product?.productName ?? name

function stockOf({ aviQuantity, contents }: Pick<Product, 'aviQuantity' | 'contents'>): string {
  if (aviQuantity <= 0) return t('quantities.soldOutNone')
  return piecesInPack({ contents }) === undefined
    ? t('productPage.inStock', { aviQuantity: number(aviQuantity) })
    : t('productPage.packsInStock', { count: aviQuantity })
}

function pictureOf(img: string | undefined, alt: string, { pictureAt }: Frame): string {
  const src = img && pictureAt(img)
  return src ? html`<img src="${src}" alt="${alt}" width="320" height="320">` : ''
}

function documentOf(title: string, { shop, theme, styles, at }: Frame, parts: string[]): string {
  const when = at.toLocaleString(language(), { dateStyle: 'long', timeStyle: 'short' })
  return [
    html`<!doctype html><html lang="${language()}" data-theme="${theme ?? ''}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    html`<meta name="robots" content="noindex"><title>${title} | ${shop}</title>`,
    `<style>${styles}</style></head>`,
    html`<body><header>${shop}</header><main>`,
    html`<div class="kept" role="note"><p><b>${t('lists.keptOn', { when })}</b></p>`,
    html`<p>${t('lists.needsAConnection')}</p>`,
    html`<p><a class="button" href="">${t('ui.tryAgain')}</a></p></div>`,
    ...parts,
    '</main></body></html>',
  ].join('')
}

/** What stands in the braces is text, whoever wrote it. */
function html(written: TemplateStringsArray, ...texts: string[]): string {
  return String.raw({ raw: written }, ...texts.map(escaped))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
