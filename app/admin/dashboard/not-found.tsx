export { NotFoundPanel as default } from "@/components/admin/shell/instead-of-section";
