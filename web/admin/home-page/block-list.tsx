import { useState } from 'react'
import {
  ALL_HOME_KINDS,
  HOME_KINDS,
  type HomeBlock,
  type HomeKind,
  isOnce,
  MOST_BLOCKS,
} from '#contract/home-kinds.ts'
import { parts, t } from '#messages/t.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import { BlockForm } from '#web/admin/home-page/block-form.tsx'
import { nameOfBlock, newBlock } from '#web/admin/home-page/block-words.ts'
import { RowName } from '#web/admin/home-page/row-name.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = {
  blocks: HomeBlock[]
  names: Record<string, string>
  problems: Record<string, string>
  isWrong: (block: HomeBlock) => boolean
  onChange: (blocks: HomeBlock[]) => void
  onNamed: (id: string, name: string) => void
}

/** The blocks in their order: each opens to be edited, is moved, hidden and removed; what was removed comes back by a button. */
export function BlockList({ blocks, names, problems, isWrong, onChange, onNamed }: Props) {
  const [opened, setOpened] = useState('')
  const [removed, setRemoved] = useState<{ block: HomeBlock; place: number }>()
  const isOpen = (block: HomeBlock) => opened === block.id || isWrong(block)
  const replace = (changed: HomeBlock) =>
    onChange(blocks.map((block) => (block.id === changed.id ? changed : block)))

  function arrange(next: HomeBlock[]): void {
    const place = blocks.findIndex((block) => !next.includes(block))
    const block = blocks[place]
    if (block) setRemoved({ block, place })
    onChange(next)
  }

  return (
    <div>
      {blocks.length === 0 && <p className="text-soft">{t('admin.homePage.thePageIsEmptyAdd')}</p>}
      <OrderedRows
        label={t('admin.homePage.blocks')}
        rows={blocks}
        keyOf={({ id }) => id}
        nameOf={nameOfBlock}
        onChange={arrange}
        below={(block) =>
          isOpen(block) && (
            <div className="mt-3 border-l-2 border-line pl-4">
              <BlockForm
                block={block}
                names={names}
                problems={problems}
                onChange={replace}
                onNamed={onNamed}
              />
            </div>
          )
        }
      >
        {(block) => (
          <div className="flex flex-wrap items-center gap-x-3">
            <RowName
              name={nameOfBlock(block)}
              isOpen={isOpen(block)}
              onClick={() => setOpened(isOpen(block) ? '' : block.id)}
            >
              {block.hidden && <Badge tone="waiting">{t('admin.homePage.hidden')}</Badge>}
            </RowName>
            <Button
              look="quiet"
              size="small"
              className="ml-auto"
              onClick={() => replace({ ...block, hidden: !block.hidden })}
            >
              {block.hidden ? t('admin.homePage.show') : t('admin.homePage.hide')}
              <span className="sr-only"> {nameOfBlock(block)}</span>
            </Button>
          </div>
        )}
      </OrderedRows>
      {removed && !blocks.some(({ id }) => id === removed.block.id) && (
        <Notice role="status" className="mt-4 flex flex-wrap items-center gap-3">
          <Words
            of={parts('admin.homePage.isRemovedBringItBack', {
              block: nameOfBlock(removed.block),
              button: (words) => (
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => onChange(blocks.toSpliced(removed.place, 0, removed.block))}
                >
                  {words}
                </Button>
              ),
            })}
          />
        </Notice>
      )}
      {blocks.length < MOST_BLOCKS && (
        <AddBlock
          blocks={blocks}
          onAdd={(block) => {
            setOpened(block.id)
            onChange([...blocks, block])
          }}
        />
      )}
    </div>
  )
}

function AddBlock({ blocks, onAdd }: { blocks: HomeBlock[]; onAdd: (block: HomeBlock) => void }) {
  const [kind, setKind] = useState<HomeKind>('text')
  const free = ALL_HOME_KINDS.filter((one) => !isOnce(one) || blocks.every((block) => block.kind !== one))
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <div className="min-w-44 flex-1">
        <Choice
          label={t('admin.homePage.addABlock')}
          value={kind}
          onChange={(value) => setKind(value as HomeKind)}
        >
          {free.map((one) => (
            <option key={one} value={one}>
              {HOME_KINDS[one].label}
            </option>
          ))}
        </Choice>
      </div>
      <Button
        look="quiet"
        onClick={() => {
          onAdd(newBlock(kind))
          setKind('text')
        }}
      >
        {t('admin.homePage.addBlock')}
      </Button>
    </div>
  )
}
