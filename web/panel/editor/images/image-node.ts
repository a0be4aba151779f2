import { $getState, $setState, createState, DecoratorNode, $create } from 'lexical'
import { createElement, type ReactNode } from 'react'
import { ImageFigure } from './image-figure.tsx'

/** A stored image (`src`), or an upload of this editor (`upload`, an id in text-image-uploads.ts). */
export type EditorImage = {
  src?: string
  width?: number
  height?: number
  /** undefined: the stored image's own alternative text applies */
  alt?: string
  caption?: string
  upload?: string
}

const imageState = createState('image', {
  parse: (value): EditorImage => (typeof value === 'object' && value !== null ? value : {}),
})

/** An image is a block, as in canonical HTML (decision 002). */
export class EditorImageNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('image', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: imageState }],
    })
  }

  override createDOM(): HTMLElement {
    return document.createElement('div')
  }

  override updateDOM(): false {
    return false
  }

  override isInline(): false {
    return false
  }

  override exportDOM() {
    const { src, alt, width, height, caption } = $getImage(this)
    if (!src) return { element: null }
    const img = document.createElement('img')
    for (const [name, value] of Object.entries({ src, alt, width, height })) {
      if (value !== undefined) img.setAttribute(name, String(value))
    }
    if (!caption) return { element: img }
    const figure = document.createElement('figure')
    const figcaption = document.createElement('figcaption')
    figcaption.textContent = caption
    figure.append(img, figcaption)
    return { element: figure }
  }

  override decorate(): ReactNode {
    return createElement(ImageFigure, {
      nodeKey: this.getKey(),
      image: $getImage(this),
      $setTexts: (texts) => {
        if (this.isAttached()) $setImage(this.getLatest(), { ...$getImage(this.getLatest()), ...texts })
      },
    })
  }
}

export const $createImageNode = (image: EditorImage): EditorImageNode =>
  $setState($create(EditorImageNode), imageState, image)
export const $getImage = (node: EditorImageNode): EditorImage => $getState(node, imageState)
export const $setImage = (node: EditorImageNode, image: EditorImage): EditorImageNode =>
  $setState(node, imageState, image)
