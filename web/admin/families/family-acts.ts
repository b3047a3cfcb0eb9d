import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
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
      question: t('admin.families.areYouSureToTake'),
      about: product?.productName ?? '',
      warning: t('admin.families.itStaysInTheShop'),
      button: t('admin.families.yesTakeItOut'),
      kept: t('admin.families.itStaysInTheFamily'),
      done: t('admin.families.itIsNoLongerIn'),
      perform: () => browserApi.families.takeOut({ id: familyId, productId: product?._id ?? '' }),
      removes: true,
    })
  const dissolve = () =>
    act({
      question: t('admin.families.areYouSureToDissolve'),
      about: family?.name ?? '',
      warning: t('admin.families.itsSizesStayInThe'),
      button: t('admin.families.yesDissolveIt'),
      kept: t('admin.families.theFamilyIsKept'),
      done: t('admin.families.familyHasBeenDissolved'),
      perform: () => browserApi.families.dissolve({ id: familyId }),
      leave: () => {
        onDissolved()
        return navigate('/dashboard/manage-families')
      },
    })
  return { takeOut, dissolve }
}
