import { NotFoundPanel } from "@/components/admin/shell/instead-of-section";

export default NotFoundPanel;
