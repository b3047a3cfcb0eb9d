import { HOME_KINDS, type HomeBlock, type ToolsFrom, textsOfBlock } from '#contract/home-kinds.ts'
import { t } from '#messages/t.ts'
import { ClaimProof } from '#web/admin/fields/claim-proof.tsx'
import { BlockTexts } from '#web/admin/home-page/block-texts.tsx'
import { KIND_ABOUT } from '#web/admin/home-page/block-words.ts'
import { ChosenThings } from '#web/admin/home-page/chosen-things.tsx'
import { PictureAndLink } from '#web/admin/home-page/picture-and-link.tsx'
import { PlanFields } from '#web/admin/home-page/plan-fields.tsx'
import { SlideFields } from '#web/admin/home-page/slide-fields.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const FROM: Record<ToolsFrom, string> = {
  first: t('admin.homePage.theFirstToolsOfThe'),
  products: t('admin.homePage.toolsThatIChoose'),
  families: t('admin.homePage.oneToolOfEachFamily'),
  categories: t('admin.homePage.theFirstToolsOfCategories'),
}

type Props = {
  block: HomeBlock
  names: Record<string, string>
  onChange: (block: HomeBlock) => void
  onNamed: (id: string, name: string) => void
  problems: Record<string, string>
}

/** What a block of the home page shows; each kind has the fields that it needs. */
export function BlockForm({ block, names, onChange, onNamed, problems }: Props) {
  const { id, kind, img, to, slides, plans = [], currency, from, ids, most, oneSize } = block
  const change = (some: Partial<HomeBlock>) => onChange({ ...block, ...some })
  const chosen = from === 'first' ? undefined : (from ?? (kind === 'categories' ? 'categories' : undefined))
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">{KIND_ABOUT[kind]}</p>
      {(kind !== 'plans' || plans.length > 0) && (
        <BlockTexts
          name={id}
          kind={HOME_KINDS[kind]}
          texts={block.texts}
          onChange={(texts) => change({ texts })}
        />
      )}
      <ClaimProof
        name={`${id}.proof`}
        texts={textsOfBlock(block)}
        proof={block.proof ?? ''}
        onChange={(proof) => change({ proof })}
      />
      {img !== undefined && <PictureAndLink name={id} img={img} to={to ?? ''} onChange={change} />}
      {slides && (
        <SlideFields
          name={id}
          slides={slides}
          problems={problems}
          onChange={(changed) => change({ slides: changed })}
        />
      )}
      {kind === 'plans' && (
        <PlanFields
          name={id}
          plans={plans}
          currency={currency}
          problems={problems}
          onChange={(changed, code) => change({ plans: changed, currency: code })}
        />
      )}
      {from && (
        <Choice
          label={t('admin.homePage.whichTools')}
          value={from}
          onChange={(value) => change({ from: value as ToolsFrom, ids: [] })}
        >
          {Object.entries(FROM).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      {ids && chosen && (
        <ChosenThings
          key={chosen}
          what={chosen}
          name={id}
          ids={ids}
          names={names}
          onNamed={onNamed}
          onChange={(next) => change({ ids: next })}
        />
      )}
      {kind === 'categories' && (
        <p className="text-sm text-soft">{t('admin.homePage.noneChosenThoseAtThe')}</p>
      )}
      {most !== undefined && (
        <TextField
          label={t('admin.homePage.howManyAtMost')}
          name={`${id}.most`}
          type="number"
          min={1}
          max={24}
          value={String(most)}
          onValueChange={(typed) => change({ most: Number(typed) })}
          problem={(typed) =>
            /^([1-9]|1\d|2[0-4])$/.test(typed) ? null : t('admin.homePage.aWholeNumberFrom1')
          }
        />
      )}
      {oneSize !== undefined && (from === 'first' || from === 'categories') && (
        <CheckField checked={oneSize} onChange={(checked) => change({ oneSize: checked })} problem="">
          {t('admin.homePage.oneSizeOfEachFamily')}
        </CheckField>
      )}
    </div>
  )
}
