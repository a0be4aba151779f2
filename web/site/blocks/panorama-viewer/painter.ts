import { radians } from './angles.ts'
import type { View } from './view.ts'

/** One triangle that covers the frame. */
const VERTEX = `#version 300 es
out vec2 point;
void main() {
  point = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(point, 0.0, 1.0);
}`

/**
 * Each pixel shows the panorama in its direction, which is computed as by `directionAt` (view.ts). A `vec3
 * view` is yaw, pitch and field of view in radians.
 */
const FRAGMENT = `#version 300 es
precision highp float;
const float PI = 3.14159265359;
in vec2 point;
out vec4 colour;
uniform float aspect;
uniform float fade;
uniform vec3 view;
uniform vec3 previousView;
uniform sampler2D panorama;
uniform sampler2D previousPanorama;

vec4 sampleView(sampler2D panorama, vec3 view) {
  float reach = tan(view.z / 2.0);
  vec3 ray = vec3(point.x * aspect * reach, point.y * reach, 1.0);
  vec2 tilt = vec2(cos(view.y), sin(view.y));
  vec2 turn = vec2(cos(view.x), sin(view.x));
  float up = ray.y * tilt.x + tilt.y;
  float ahead = tilt.x - ray.y * tilt.y;
  float across = ray.x * turn.x + ahead * turn.y;
  ahead = ahead * turn.x - ray.x * turn.y;
  float yaw = atan(across, ahead);
  float pitch = atan(up, length(vec2(across, ahead)));
  return texture(panorama, vec2(yaw / (2.0 * PI) + 0.5, 0.5 - pitch / PI));
}

void main() {
  colour = sampleView(panorama, view);
  if (fade < 1.0) colour = mix(sampleView(previousPanorama, previousView), colour, fade);
}`

type Frame = {
  view: View
  /** 0 to 1: how far the scene has replaced the previous one */
  fade: number
  previousView: View
}

/**
 * Paints a view of a panorama, by WebGL.
 * @returns null where the browser has no WebGL 2
 */
export function createPainter(canvas: HTMLCanvasElement) {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  const program = gl && buildProgram(gl)
  if (!program) return null
  gl.useProgram(program)
  const getUniform = (name: string) => gl.getUniformLocation(program, name)
  const uniforms = {
    aspect: getUniform('aspect'),
    fade: getUniform('fade'),
    view: getUniform('view'),
    previousView: getUniform('previousView'),
  }
  gl.uniform1i(getUniform('panorama'), 0)
  gl.uniform1i(getUniform('previousPanorama'), 1)
  let texture: WebGLTexture | null = null
  let previousTexture: WebGLTexture | null = null

  const setViewUniform = (uniform: WebGLUniformLocation | null, { yaw, pitch, fov }: View) =>
    // whole turns are removed, because the floats of a shader lose digits with the size of an angle
    gl.uniform3f(uniform, radians(yaw % 360), radians(pitch), radians(fov))

  return {
    /** pixels that a texture can be wide */
    maxTextureSize: gl.getParameter(gl.MAX_TEXTURE_SIZE) as number,
    /** @param options.isNewScene keeps the current image, to fade from it */
    setImage(image: ImageBitmap, { isNewScene }: { isNewScene: boolean }) {
      if (isNewScene) {
        gl.deleteTexture(previousTexture)
        previousTexture = texture
      } else {
        gl.deleteTexture(texture)
      }
      texture = uploadTexture(gl, image)
    },
    paint({ view, fade, previousView }: Frame) {
      if (!texture) return
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.activeTexture(gl.TEXTURE0)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.activeTexture(gl.TEXTURE1)
      gl.bindTexture(gl.TEXTURE_2D, previousTexture ?? texture)
      gl.uniform1f(uniforms.aspect, canvas.width / canvas.height)
      gl.uniform1f(uniforms.fade, previousTexture ? fade : 1)
      setViewUniform(uniforms.view, view)
      setViewUniform(uniforms.previousView, previousView)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      if (fade < 1) return
      gl.deleteTexture(previousTexture)
      previousTexture = null
    },
    /** Gives the graphics memory back at once. */
    dispose: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

function buildProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null
}

/** The texture repeats horizontally, where the edges of a panorama meet, and not vertically. */
function uploadTexture(gl: WebGL2RenderingContext, image: ImageBitmap): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB8, gl.RGB, gl.UNSIGNED_BYTE, image)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}
