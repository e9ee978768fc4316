export default function Editor() {
  return null;
}
