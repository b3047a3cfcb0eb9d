import { Button, buttonLook } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export function Buttons() {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Submit Purchase</Button>
        <Button look="quiet">Write a Review</Button>
        <Button look="danger">Yes, delete it</Button>
        <Button look="remove" aria-label="Remove">
          <Trash className="size-4" aria-hidden="true" />
        </Button>
        <Button disabled>Payment Accepted</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small">Pay Now</Button>
        <Button size="small" look="quiet">
          Edit
        </Button>
        <Button size="small" disabled>
          Payment is Pending
        </Button>
        <SiteLink to="/home" className={buttonLook('solid', '', 'small')}>
          A link in a button’s coat
        </SiteLink>
      </div>
      <div className="on-board w-fit bg-board p-6">
        <Button look="brass">Read More</Button>
      </div>
    </div>
  )
}
