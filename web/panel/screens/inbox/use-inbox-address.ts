import { useSearchParams } from 'react-router-dom'

/**
 * What the screen shows, kept in the address: `?show=bookings`, and which messages or bookings of all
 * (`?only=new`).
 */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams()
  const part = params.get('show') === 'bookings' ? 'bookings' : 'messages'
  return {
    part,
    /** the chosen one of the options; the first where the address names none of them */
    chosenOf: <Option extends { name: string }>(options: readonly [Option, ...Option[]]): Option =>
      options.find(({ name }) => name === params.get('only')) ?? options[0],
    choose: (only: string) =>
      setParams({ ...(part === 'bookings' && { show: part }), only }, { replace: true }),
  } as const
}
