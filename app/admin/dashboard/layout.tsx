export { AdminFrame as default } from "@/components/admin/shell/admin-frame";
