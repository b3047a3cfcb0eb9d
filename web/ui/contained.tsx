import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; instead?: ReactNode }

/** Around what surrounds the page: where that fails, it alone is gone, and the page can still be read and used. */
export class Contained extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, instead = null } = this.props
    return this.state.failed ? instead : children
  }
}
