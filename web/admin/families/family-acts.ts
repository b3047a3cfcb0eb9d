import { useNavigate } from 'react-router'
import type { Family } from '#web/admin/families/family-state.ts'
import type { SizeRow } from '#web/admin/families/size-rows.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'

/** What is asked about before it is done to a family. `onDissolved`: before the page is left, as the family is gone. */
export function useFamilyActs(family: Family | undefined, onDissolved: () => void) {
  const act = useConfirmedAct()
  const navigate = useNavigate()
  const familyId = family?._id ?? ''
  const takeOut = ({ product }: SizeRow) =>
    void act({
      question: 'Are You Sure to Take It Out?',
      about: product?.productName ?? '',
      warning: 'It stays in the shop, as a product of its own.',
      button: 'Yes, take it out',
      kept: 'It stays in the family.',
      done: 'It is no longer in the family!',
      perform: () => browserApi.families.takeOut({ id: familyId, productId: product?._id ?? '' }),
      removes: true,
    })
  const dissolve = () =>
    act({
      question: 'Are You Sure to Dissolve It?',
      about: family?.name ?? '',
      warning: 'Its sizes stay in the shop, each as a product of its own.',
      button: 'Yes, dissolve it',
      kept: 'The family is kept.',
      done: 'Family has been dissolved!',
      perform: () => browserApi.families.dissolve({ id: familyId }),
      leave: () => {
        onDissolved()
        return navigate('/dashboard/manage-families')
      },
    })
  return { takeOut, dissolve }
}
