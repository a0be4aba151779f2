import { contactTexts } from '#cms/shared/texts/contact.ts'
import { component } from '../openapi/component.ts'
import { contactResponse, contactBody } from '#cms/schemas/contact.ts'

export const contactComponents = {
  ContactMessage: component(contactBody, {
    description: 'A message to the studio.',
    example: {
      name: 'Leyla Demirtaş',
      email: 'leyla@hotel.example',
      message: 'We are planning forty rooms and would like to see one of them first.',
    },
  }),
  MessageSent: component(contactResponse, {
    description: 'The message is stored and on its way to the studio.',
    example: { message: contactTexts.success },
  }),
}
