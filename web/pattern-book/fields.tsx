import { useRef, useState } from 'react'
import { StarPicker } from '#web/dashboard/star-picker.tsx'
import { QuantityControl } from '#web/quantities/quantity-control.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const needed = (value: string) => (value.trim() ? null : 'This field is Required')

export function Fields() {
  const [quantity, setQuantity] = useState('2')
  const [stars, setStars] = useState<number | undefined>(4)
  const [wood, setWood] = useState('Ash')
  const [agreed, setAgreed] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  return (
    <Form className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
      <TextField label="A text" name="text" placeholder="you@example.com" />
      <TextField
        label="A text that is not yours to change"
        name="fixed"
        defaultValue="Casey Customer"
        disabled
      />
      <TextField label="A text that is needed" name="needed" problem={needed} />
      <Choice label="One of several" value={wood} onChange={setWood}>
        <option>Ash</option>
        <option>Beech</option>
        <option>Walnut</option>
      </Choice>
      <TextArea label="Several lines" name="lines" maxLength={500} problem={needed} />
      <div className="grid gap-6">
        <QuantityControl
          product={{ minQuantity: 2, aviQuantity: 5 }}
          value={quantity}
          onChange={setQuantity}
        />
        <StarPicker value={stars} onChange={setStars} problem={undefined} firstStar={firstStar} />
      </div>
      <CheckField checked={agreed} onChange={setAgreed} problem={agreed ? '' : 'Please agree'}>
        I have read it
      </CheckField>
      <Button type="submit" look="quiet" className="justify-self-start">
        Say what is wrong
      </Button>
    </Form>
  )
}
