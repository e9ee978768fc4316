export { createOnnxDetector } from './onnx-detector.ts';
