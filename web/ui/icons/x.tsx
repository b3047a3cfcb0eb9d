import { Icon, type IconProps } from '#web/ui/icons/icon.tsx'

export const X = (props: IconProps) => (
  <Icon {...props}>
    <path d="M18 6 6 18" />
    <path d="m6 6 12 12" />
  </Icon>
)
