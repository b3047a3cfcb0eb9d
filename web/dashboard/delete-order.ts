import { isDefinedError, safe } from '@orpc/client'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api.ts'
import { askConfirm, showAlert } from '#web/ui/alerts.ts'

/** Asks, deletes and tells. */
export function useDeleteOrder(): (order: Order) => Promise<void> {
  const { revalidate } = useRevalidator()
  return async (order) => {
    const sure = await askConfirm({
      icon: 'warning',
      title: 'Are You Sure to Delete?',
      text: `Order ${order.number}: ${order.name}`,
      button: 'Yes, delete it',
      cancel: 'Cancel',
    })
    if (!sure) {
      await showAlert({ icon: 'success', title: 'Successfully! Your Order Info is Safe!', button: 'OK' })
      return
    }
    const [error] = await safe(browserApi.orders.remove({ id: order._id }))
    if (error) {
      const detail = isDefinedError(error) ? error.message : undefined
      await showAlert({ icon: 'error', title: 'Error', text: 'Something went wrong', detail, button: 'OK' })
    } else {
      await showAlert({ icon: 'success', title: 'Order has been deleted!', button: 'OK' })
    }
    await revalidate()
  }
}
